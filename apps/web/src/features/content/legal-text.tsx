import { getLegalDocument, legalIds } from '@serat/contract/content';
import { keepAmounts } from '../../lib/text/format.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { SkeletonText } from '@serat/ui/states/skeleton.tsx';
import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { Loading } from '../../parts/loading.tsx';

interface LegalTextProps {
  document: 'terms' | 'privacy';
}

const hour = 3_600_000;

export function LegalText({ document }: LegalTextProps) {
  const query = { id: legalIds[document], type: document };
  const { data, isError, refetch } = useRead(getLegalDocument, { query }, { staleTime: hour });

  if (data) {
    const { titleH, contentH, sections } = data.content;
    return (
      <article>
        <h2 className="text-2xl">{titleH}</h2>
        <p className="mt-3 whitespace-pre-line text-muted">{contentH}</p>
        {sections.map(({ titleI, desc }) => (
          <section key={titleI} className="mt-8">
            <h3 className="text-lg">{titleI}</h3>
            {desc.map((paragraph) => (
              <p key={paragraph} className="mt-3 whitespace-pre-line">
                {keepAmounts(paragraph)}
              </p>
            ))}
          </section>
        ))}
      </article>
    );
  }
  if (isError) {
    return <LoadFailure title="Teks belum dapat dimuat" onRetry={() => void refetch()} />;
  }
  return (
    <div aria-busy="true" className="flex flex-col gap-8">
      <Loading>Memuat teks…</Loading>
      <SkeletonText lines={3} />
      <SkeletonText lines={5} />
      <SkeletonText lines={4} />
    </div>
  );
}
