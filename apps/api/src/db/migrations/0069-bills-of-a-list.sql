-- The overdue ones in the order of the list: what is not due yet is passed over inside the index.
create index bill_open_by_number on bill (number, due_on) where status = 'OPEN';
-- Those of a month in the order of the list.
create index bill_by_period_number on bill (period, number);
drop index bill_by_period;
