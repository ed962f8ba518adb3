/**
 * Whose password is asked for, told to password managers alone. Out of sight, but rendered: some of them
 * pass over what is not displayed.
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
