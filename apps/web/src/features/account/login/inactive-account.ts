/** Toast key: the login page shows the toast, the activation page removes it. */
export const inactiveAccountToast = 'inactive-account';
