export interface CountedMail {
  id: string;
  event_key: string;
  state: string;
  /** When it was sent again because the connection broke before the mail server answered. */
  repeated_at: Date | null;
}

export const isCode = ({ event_key }: Pick<CountedMail, 'event_key'>): boolean =>
  /^(activation|reset)-code:/.test(event_key);

/** A notice may arrive twice if it is marked as repeated; a code may arrive only once. */
const mostArrivals = (mail: CountedMail): number =>
  !isCode(mail) && mail.repeated_at !== null ? 2 : 1;

/** Both attempts to send the notice were cut off, so staff decide. */
const isLeftToStaff = ({ state, repeated_at }: CountedMail): boolean =>
  state === 'uncertain' && repeated_at !== null;

/** Mails with a wrong number of arrivals, by kind of error; `arrived` holds an id per arrival. */
export function miscounted(mails: readonly CountedMail[], arrived: readonly string[]) {
  const counts = new Map<string, number>();
  for (const id of arrived) counts.set(id, (counts.get(id) ?? 0) + 1);
  const times = ({ id }: CountedMail) => counts.get(id) ?? 0;
  const describe = (mail: CountedMail) => `${mail.event_key} ${mail.state} ${times(mail)} times`;
  const tooOften = mails.filter((mail) => times(mail) > mostArrivals(mail));
  return {
    neverArrived: mails
      .filter((mail) => !isCode(mail) && !isLeftToStaff(mail) && times(mail) === 0)
      .map(describe),
    calledSent: mails.filter((mail) => mail.state === 'sent' && times(mail) === 0).map(describe),
    repeatedNotices: tooOften.filter((mail) => !isCode(mail)).map(describe),
    repeatedCodes: tooOften.filter(isCode).map(describe),
  };
}
