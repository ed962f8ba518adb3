/** Placeholder while a map loads: streets, blocks and a bay. */
export function MapSketch() {
  return (
    <svg
      viewBox="0 0 800 600"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="map-sketch"
    >
      <path
        d="M0 122c96-8 130 50 216 46s110-64 196-60 120 44 218 20 110-20 170-6"
        strokeWidth="14"
        className="map-sketch-line"
      />
      <path
        d="M0 330c120-26 250-4 360-16s170-40 280-20h160M0 480c140-20 260 12 340 0s140-32 330-22M150 0c14 130-18 240 0 360s34 170 22 240M330 0c-12 120 14 230 0 330s6 190 20 270M500 0c10 110-16 190-6 290s36 210 30 310M690 0c-8 90 10 180 0 300"
        strokeWidth="6"
        className="map-sketch-line"
      />
      <path
        d="M60 0v600M240 0v600M420 0v600M600 0v600M0 60h800M0 220h800M0 400h800M0 550h800"
        strokeWidth="2"
        className="map-sketch-line"
      />
      <path
        d="M800 190c-44 26-70 4-104 34s-16 82-70 98-70 60-64 108 54 66 40 170h198Z"
        className="map-sketch-water"
      />
    </svg>
  );
}
