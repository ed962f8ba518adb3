import { KeyRound, Smartphone } from 'lucide-react';
import { Button } from '../button.tsx';

interface FactorListProps {
  factors: readonly { id: string; kind: 'totp' | 'passkey'; name: string; since: string }[];
  onRemove: (factor: { id: string; name: string }) => void;
}

export function FactorList({ factors, onRemove }: FactorListProps) {
  return (
    <ul className="mb-4 divide-y divide-hairline">
      {factors.map(({ id, kind, name, since }) => {
        const Icon = kind === 'totp' ? Smartphone : KeyRound;
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0">
            <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" />
            <div className="min-w-40 flex-1">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-sm text-muted">Sejak {since}</p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              className="max-sm:ml-9"
              aria-label={`Lepas ${name}`}
              onClick={() => onRemove({ id, name })}
            >
              Lepas
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
