import { Suspense, useEffect } from 'react';
import { Link, Navigate, Route, Routes, useLocation } from 'react-router';
import { buttonClass } from '@serat/ui/button-class.ts';
import { EmptyState } from '@serat/ui/states/empty-state.tsx';
import { NotFoundDrawing } from '@serat/ui/drawings/line-drawings.tsx';
import { useMe } from '../lib/session.ts';
import { rooms, type Room } from '../rooms.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { NoPermission } from './no-permission.tsx';
import { Waiting } from './waiting.tsx';

export function RoomOutlet() {
  const { mustEnrol } = useMe();
  const { pathname } = useLocation();
  if (mustEnrol && pathname !== '/profil') return <Navigate to="/profil" replace />;
  return (
    <Routes>
      {rooms.map((room) => (
        <Route key={room.path} path={room.path} element={<OneRoom key={room.path} room={room} />} />
      ))}
      <Route path="*" element={<NoSuchPage />} />
    </Routes>
  );
}

function OneRoom({ room }: { room: Room }) {
  const { permissions, brand } = useMe();
  useEffect(() => {
    document.title = `${room.title} · Konsol ${brand}`;
  }, [room.title, brand]);
  if (room.permission !== null && !permissions.includes(room.permission)) return <NoPermission />;
  return (
    <ErrorBoundary>
      <Suspense fallback={<Waiting />}>
        <room.Page />
      </Suspense>
    </ErrorBoundary>
  );
}

function NoSuchPage() {
  return (
    <EmptyState
      drawing={<NotFoundDrawing />}
      headingLevel={1}
      title="Halaman tidak ditemukan"
      text="Alamat ini tidak ada di konsol."
      action={
        <Link to="/" className={buttonClass()}>
          Ke beranda
        </Link>
      }
    />
  );
}
