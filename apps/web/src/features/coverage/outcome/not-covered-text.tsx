import { distanceInWords } from '../map/network-distance.ts';
import { ShareAnswer } from '../share/share-answer.tsx';
import { awaitedBy, type NotCovered } from '../coverage-answer.ts';

interface NotCoveredTextProps {
  answer: NotCovered;
  middleOf: string | null;
}

export function NotCoveredText({ answer, middleOf }: NotCoveredTextProps) {
  const distance = distanceInWords(answer);
  return (
    <div className="flex flex-col gap-3">
      {distance === null || answer.full ? (
        <p>{answer.reason}</p>
      ) : (
        <p>
          Jaringan terdekat kami masih sekitar <strong className="font-semibold">{distance}</strong>{' '}
          dari sini.
        </p>
      )}
      {middleOf !== null && !answer.failed && (
        <p className="rounded-field bg-primary-tint px-4 py-3 text-sm">
          Yang kami periksa adalah titik tengah {middleOf}. Geser peta sampai pin tepat di rumah
          Anda, lalu tekan Cek lagi.
        </p>
      )}
      {answer.reachable && !answer.failed && (
        <>
          <p className="text-sm text-muted">
            Tinggalkan kontak Anda, kami kabari begitu {awaitedBy(answer)}.
          </p>
          <ShareAnswer answer={answer} />
        </>
      )}
      {answer.contacts.length > 0 && (
        <ul className="w-full divide-y divide-hairline border-t border-hairline text-sm">
          {answer.contacts.map(({ title, value, url }) => (
            <li key={title + value}>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="flex min-h-11 items-center justify-between gap-6 py-2"
              >
                <span className="shrink-0 text-muted">{title}</span>
                <span className="text-link text-right">{value}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
