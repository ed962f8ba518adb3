-- Staff may return money that a gateway reported and that belongs to no bill.
alter table refund_due drop constraint refund_due_reason_check;
alter table refund_due add constraint refund_due_reason_check
  check (reason in ('late', 'twice', 'wrong-amount', 'rejected', 'ended', 'corrected', 'unassigned'));
