/**
 * The row of a table that a name from outside asks for; undefined where the table has none. Names that every object
 * knows ("constructor", "__proto__") are no rows.
 */
export const rowOf = <Row>(table: Readonly<Record<string, Row>>, name: string): Row | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
