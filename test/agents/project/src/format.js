export const format = (amount) => amount.toFixed(2).padStart(8, '0');
