-- A recipient the mail server refuses for good: no other try would help, but a person may.
alter table mail drop constraint mail_state_check;
alter table mail add constraint mail_state_check
  check (state in ('pending', 'sending', 'sent', 'uncertain', 'refused', 'dropped'));
