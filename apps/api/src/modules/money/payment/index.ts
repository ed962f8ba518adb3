export { hasTriedTooOften, isLive, shownAttempt } from './attempt/attempt.policy.ts';
export type { Attempt } from './attempt/attempt.repository.ts';
export { toAttempt } from './attempt/attempt-view.ts';
export { createClosing, toTheEnd, type EndPayments } from './attempt/close-payments.ts';
export type { MethodChange } from './method/method.repository.ts';
export type { AfterTaking, Payable, Share, TakenBack } from './payment-deps.ts';
export { paymentRoutes } from './payment.routes.ts';
export { createPaymentService, type PaymentService } from './payment.service.ts';
export type { Reviewed } from './review/review.repository.ts';
