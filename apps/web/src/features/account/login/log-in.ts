import { login } from '@serat/contract/account';
import { factorChallenge, type FactorChallenge } from '@serat/contract/factor';
import { act } from '../../../lib/api/act.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { reportFailure } from '../../../lib/failure/failure-dialog.ts';
import { firstMessages } from './first-messages.ts';
import { loginBody, loginForm } from './login-schema.ts';
import { currentPushToken } from './push-token.ts';
import { enterAccount } from './sign-in.ts';

export interface Credentials {
  email: string;
  password: string;
}

export const messagesFor = (typed: Credentials): Record<string, string> =>
  firstMessages(loginForm.safeParse(typed).error);

type Outcome = 'entered' | 'inactive' | 'failed' | FactorChallenge;

/** After a failure, resolves when the customer has closed the dialog. */
export async function logIn(typed: Credentials): Promise<Outcome> {
  const pushToken = await currentPushToken();
  try {
    const body = loginBody(typed, pushToken);
    const { data } = await act(login, { body });
    return (await enterAccount(data.token, data.user)) ? 'entered' : 'inactive';
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    const asked = factorChallenge.safeParse(failure.challenge);
    if (failure.code === 'SECOND_FACTOR' && asked.success) return asked.data;
    await reportFailure(failure, 'action');
    return 'failed';
  }
}
