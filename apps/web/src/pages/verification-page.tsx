import { Activation } from '../features/account/registration/activation.tsx';

export function VerificationPage() {
  return <Activation />;
}
