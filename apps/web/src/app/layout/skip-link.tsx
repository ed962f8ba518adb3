export function SkipLink() {
  return (
    <a
      href="#isi"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('isi')?.focus();
      }}
      className="sr-only focus:not-sr-only focus:fixed focus:left-4 focus:top-4 focus:z-50 focus:rounded-field focus:bg-primary focus:px-4 focus:py-3 focus:font-semibold focus:text-on-primary"
    >
      Langsung ke isi
    </a>
  );
}
