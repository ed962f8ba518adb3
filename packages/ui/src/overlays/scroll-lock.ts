let holders = 0;

/** Stops the page behind a dialog from scrolling until all locks are released. */
export function lockScroll(): () => void {
  hold(1);
  let held = true;
  return () => {
    if (held) hold(-1);
    held = false;
  };
}

function hold(change: number): void {
  holders += change;
  const { classList } = document.documentElement;
  classList.toggle('scroll-locked', holders > 0);
  classList.toggle('scroll-locked-twice', holders > 1);
}
