import { useSearchParams } from 'react-router';
import { Tabs, type TabItem } from '@serat/ui/tabs.tsx';

/** Tabs of a page, kept in the address. Each has its own filters, so another tab drops them. */
export function PageTabs({ label, items }: { label: string; items: readonly TabItem[] }) {
  const [parameters, setParameters] = useSearchParams();
  return (
    <Tabs
      label={label}
      items={items}
      value={parameters.get('bagian') ?? ''}
      onChange={(bagian) => setParameters({ bagian })}
    />
  );
}
