export const run = async () => undefined;
