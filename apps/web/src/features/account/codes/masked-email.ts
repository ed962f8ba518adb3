/** bu•••@contoh.id: the owner recognises the address, a bystander does not learn it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return email;
  const name = email.slice(0, at);
  const shown = name.slice(0, name.length > 3 ? 2 : 1);
  return `${shown}•••${email.slice(at)}`;
}
