/** Letters and what stands between them in a name; no digit, no sign of an address, no line break. */
const nameLike = /^[\p{L}\p{M} .,'’-]{1,60}$/u;
/** Mail programs make a link of a dot between words, with or without what comes before it. */
const domainLike = /\.\p{L}{2}/u;
const mostWords = 6;

/**
 * Anybody can register anybody's address under any name. What does not look like a name, or could
 * be read as a link, is not carried to a stranger's mailbox under the provider's sender.
 */
export function greeting(fullName: string): string {
  const name = fullName.trim();
  const isName =
    nameLike.test(name) && !domainLike.test(name) && name.split(/\s+/).length <= mostWords;
  return isName ? `Halo ${name},` : 'Halo,';
}
