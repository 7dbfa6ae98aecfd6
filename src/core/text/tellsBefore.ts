/** “Previously: it returned nothing”, “**Before**: `a`”: one half of a comparison, which holds no longer. */
export const tellsBefore = (text: string): boolean => before.test(text);

const before =
  /^\W*(?:previously|before(?: this| the (?:fix|change))?|old|was|formerly|prior|used to be|vorher|bisher|zuvor|antes|avant|раньше|было|之前|以前|原来|変更前|이전)\W{0,3}[:：]/iu;
