/** Lit: the service is active. Dim: it is suspended. Dashed: it is not installed yet. */
export type HouseState = 'lit' | 'dim' | 'dashed';

export const houseFrame = 'M6 14v20h28V14M0 17 20 1l20 16';
export const houseWindow = 'M15 20h10v8H15Z';

/**
 * The customer's house, 40 by 36 px, which a provider can replace. Lines use the text colour, the
 * window the spark colour; a line from outside ends at the wall, 6 px from the left.
 */
export function House({ state, staged = false }: { state: HouseState; staged?: boolean }) {
  return (
    <>
      <g
        opacity={state === 'dim' ? 0.45 : 1}
        {...(state === 'dashed' && { strokeDasharray: '3 4' })}
      >
        <path d={houseFrame} />
        {state !== 'lit' && <path d={houseWindow} />}
      </g>
      {state === 'lit' && (
        <g className={staged ? 'thread-glow' : undefined}>
          <circle cx="20" cy="24" r="10" stroke="none" className="fill-spark" opacity="0.25" />
          <path d={houseWindow} className="fill-spark" />
        </g>
      )}
    </>
  );
}
