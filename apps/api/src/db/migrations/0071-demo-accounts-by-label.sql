-- The demo's bank looks an account up by what is being paid, too.
create index demo_bank_account_by_label on demo_bank_account (label);
