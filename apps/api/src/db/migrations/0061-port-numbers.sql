-- Which port of its ODP a customer has. Those of the provider's own come first; a node of before leaves it empty.
alter table port_reservation add column port smallint;
update port_reservation set port = numbered.port
from (
  select r.id, (odp.ports_in_use + row_number() over (partition by r.odp_id order by r.reserved_at, r.id))::smallint as port,
    odp.ports
  from port_reservation r join odp on odp.id = r.odp_id
  where r.released_at is null
) numbered
where numbered.id = port_reservation.id and numbered.port <= numbered.ports;
create unique index port_reservation_of_port on port_reservation (odp_id, port) where released_at is null;
