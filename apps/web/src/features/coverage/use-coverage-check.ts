import { useRef, useState } from 'react';
import { checkCoverage, coverageCodes } from '@serat/contract/coverage';
import { act } from '../../lib/api/act.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { keepDraft, useDrafts } from '../../model/drafts.ts';
import type { Pin } from '../../model/drafts.ts';
import { reportFailure } from '../../lib/failure/failure-dialog.ts';
import { loadCoveredDialog } from './outcome/load-covered-dialog.ts';
import { isSamePin, roundPin } from './map/position.ts';
import type { CoverageAnswer } from './coverage-answer.ts';

/** Runs one check at a time. A failed check is also an answer and opens the same modal. */
export function useCoverageCheck(onAnswer: (answer: CoverageAnswer) => void) {
  const running = useRef(false);
  const [isChecking, setChecking] = useState(false);

  async function check(place: Pin): Promise<void> {
    if (running.current) return;
    running.current = true;
    setChecking(true);
    const pin = roundPin(place);
    // Ignored: it is loaded again when it is shown.
    loadCoveredDialog().catch(() => undefined);
    try {
      const { data } = await act(checkCoverage, { query: pin });
      const { rc, areaId, reason, distance, direction = null, contacts } = data;
      if (rc === coverageCodes.covered && areaId !== null) {
        keepLocation(pin, areaId);
        onAnswer({ kind: 'covered', pin, areaId, distance, direction });
      } else {
        const reachable = areaId !== null;
        onAnswer({
          kind: 'not-covered',
          pin,
          reason: reachable ? (reason ?? '') : outsideIndonesia,
          distance,
          direction,
          contacts,
          full: rc === coverageCodes.allPortsTaken,
          reachable,
          failed: false,
        });
      }
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      await reportFailure(failure, 'action');
      const reason = failure.httpStatus === null ? noConnection : failure.message || noAnswer;
      const unknown = {
        distance: null,
        direction: null,
        contacts: [],
        full: false,
        reachable: true,
      };
      onAnswer({ kind: 'not-covered', pin, reason, ...unknown, failed: true });
    } finally {
      running.current = false;
      setChecking(false);
    }
  }

  return { check, isChecking };
}

const outsideIndonesia = 'Titik ini di laut atau di luar Indonesia. Geser peta ke alamat Anda.';
const noConnection = 'Lokasi ini belum dapat dicek. Periksa koneksi internet Anda, lalu coba lagi.';
const noAnswer = 'Lokasi ini belum dapat dicek. Coba lagi beberapa saat lagi.';

/** The address belongs to its pin; a new pin clears it. */
function keepLocation(pin: Pin, areaId: string): void {
  const { reference } = useDrafts.getState();
  keepDraft(
    'reference',
    isSamePin(reference.pin, pin)
      ? { areaId: reference.address ? reference.areaId : areaId }
      : { pin, areaId, address: null, fullAddress: '', addressForm: null },
  );
  keepDraft('product', { areaId });
}
