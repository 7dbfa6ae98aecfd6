/** Rounds an amount to cents. */
export function toCents(amount) {
  return Math.floor(amount * 100) / 100;
}
