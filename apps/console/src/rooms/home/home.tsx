import { useMe } from '../../lib/session.ts';
import { RoomHeading } from '../../parts/room-heading.tsx';

/** Where a day begins. */
export function Home() {
  const { fullName } = useMe();
  return <RoomHeading title={`Selamat bekerja, ${fullName}`} />;
}
