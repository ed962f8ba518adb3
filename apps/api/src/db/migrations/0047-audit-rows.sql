-- On a cluster the trigger of the statement does not see what becomes of rows.
create trigger audit_row_kept before update or delete on audit
  for each row execute function audit_takes_inserts_only();
