/** Whether a file belongs to tests, by its name or folder; `path` may be relative. */
export const isTestPath = (path: string): boolean =>
  /(?:_test|\.test|\.spec|_spec)\.\w+$|(?:^|\/)(?:test_[^/]+|tests?|__tests__|spec|e2e|testdata)(?:\/|$)/i.test(path);
