/**
 * Tells password managers which account a password belongs to. Visually hidden but rendered: some
 * managers skip elements that are not displayed.
 */
export function AccountName({ email }: { email: string }) {
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}
