import { Activation } from '../features/account/activation.tsx';

export function VerificationPage() {
  return <Activation />;
}
