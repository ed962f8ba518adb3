export function MapPin() {
  return (
    <svg viewBox="0 0 40 52" width="40" height="52" aria-hidden="true" className="map-pin">
      <ellipse cx="20" cy="49.5" rx="7" ry="2.5" className="map-pin-shadow" />
      <path
        d="M20 48C20 48 37 32.6 37 19A17 17 0 1 0 3 19C3 32.6 20 48 20 48Z"
        className="map-pin-body"
      />
      <circle cx="20" cy="19" r="7" className="map-pin-eye" />
    </svg>
  );
}
