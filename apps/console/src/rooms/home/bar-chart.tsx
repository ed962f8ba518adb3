import { Card } from '@serat/ui/card.tsx';

interface BarChartProps {
  title: string;
  bars: readonly { name: string; value: number }[];
  write: (value: number) => string;
}

const height = 80;
const step = 12;
/** A few bars stay slim. */
const leastSlots = 12;

/** A glance; who wants to know opens the table behind it. */
export function BarChart({ title, bars, write }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const sum = bars.reduce((total, { value }) => total + value, 0);
  return (
    <Card title={title} action={<span className="font-bold tabular-nums">{write(sum)}</span>}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${Math.max(leastSlots, bars.length) * step} ${height}`}
        preserveAspectRatio="none"
        className="mb-3 h-20 w-full border-b border-hairline"
      >
        {bars.map(({ name, value }, index) => (
          <rect
            key={name}
            x={index * step + 1.5}
            width={step - 3}
            y={height - (Math.max(0, value) / most) * height}
            height={(Math.max(0, value) / most) * height}
            className="fill-primary"
          />
        ))}
      </svg>
      <details>
        <summary className="text-link inline-block cursor-pointer text-sm">
          Lihat sebagai tabel
        </summary>
        <table className="rows mt-3">
          <caption className="sr-only">{title}</caption>
          <tbody>
            {bars.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-align="right">{write(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}
