-- What a proposal says of a person (a NIK, a birth date) is sealed, and goes once it is decided.
alter table proposal add column payload_sealed bytea;
