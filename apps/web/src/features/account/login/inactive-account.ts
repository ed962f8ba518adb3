/** The login page says it, the activation page takes it back. */
export const inactiveAccountToast = 'inactive-account';
