// When the time left is announced: once at five minutes, once at one, and when it is up.
const spokenForSeconds = 10;

/**
 * The number of minutes to announce, 0 for the end, null for silence. It stays the same for a few seconds, so that a
 * live region speaks it once, and so that a page that slept through the moment still announces it.
 */
export function spokenMinutes(secondsLeft: number): number | null {
  if (secondsLeft === 0) return 0;
  for (const minutes of [5, 1])
    if (secondsLeft <= minutes * 60 && secondsLeft > minutes * 60 - spokenForSeconds) return minutes;
  return null;
}
