/** One row of a menu. */
export interface Choice<Id extends string> {
  readonly id: Id;
  readonly label: string;
}
