let holders = 0;

/** Stops the page behind a dialog from scrolling; the last one to let go gives it back. */
export function lockScroll(): () => void {
  holders += 1;
  document.documentElement.classList.add('scroll-locked');
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    holders -= 1;
    if (holders === 0) document.documentElement.classList.remove('scroll-locked');
  };
}
