export const oldRates = { CH: 0.077 };
