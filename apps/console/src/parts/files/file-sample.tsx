interface FileSampleProps {
  rows: readonly { number: number; cells: readonly string[] }[];
  headerRow: number;
}

/** The first rows of an uploaded file. */
export function FileSample({ rows, headerRow }: FileSampleProps) {
  return (
    <section
      className="overflow-x-auto rounded-field border border-hairline"
      aria-label="Awal berkas"
      // Focusable, so that it can be scrolled by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className="rows whitespace-nowrap text-sm">
        <caption className="sr-only">Baris pertama berkas</caption>
        <tbody>
          {rows.slice(0, 6).map(({ number, cells }) => (
            <tr
              key={number}
              className={number === headerRow ? 'bg-primary-tint font-semibold' : ''}
            >
              <th scope="row" className="text-muted">
                {number}
              </th>
              {cells.map((cell, at) => (
                <td key={`${number}-${String(at)}`} className="max-w-60 truncate">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
