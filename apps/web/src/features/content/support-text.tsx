import { getSupportText, listSupportTexts } from '@serat/contract/content';
import { SafeHtml } from '../../lib/text/safe-html.tsx';
import { useRead } from '../../lib/api/use-read.ts';
import { Card } from '@serat/ui/card.tsx';

const quietly = { staleTime: 3_600_000, ownFailure: true };

/** The provider's first support text. Optional: the page is complete without it. */
export function SupportText() {
  const { data: texts } = useRead(listSupportTexts, {}, quietly);
  const first = texts?.[0];
  const { data: text } = useRead(
    getSupportText,
    { query: { id: first?.id ?? '' } },
    { ...quietly, enabled: first !== undefined },
  );
  if (!text) return null;
  return (
    <Card title={text.title}>
      <div className="[&>*+*]:mt-3">
        <SafeHtml html={text.content} />
      </div>
    </Card>
  );
}
