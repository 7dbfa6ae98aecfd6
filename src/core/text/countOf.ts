/** "1 turn", "2,318 turns": a number with the thing it counts, in English. */
export const countOf = (number: number, one: string, many = `${one}s`): string =>
  `${grouped(number)} ${number === 1 ? one : many}`;

/** A whole number with commas between its thousands: "2,318". */
export const grouped = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
