// A README that is read away from its repository: its relative links and pictures point there.

/**
 * @param {string} markdown
 * @param {string} repository address as package.json gives it
 * @returns {string}
 */
export function absoluteLinks(markdown, repository) {
  const page = repository.replace(/^git\+/, '').replace(/\.git$/, '');
  return markdown.replace(/(!?)\[([^\]]*)\]\((?![a-z]+:|#)([^)\s]+)\)/g, (_, bang, text, target) => {
    const folder = bang === '!' ? 'raw' : 'blob';
    return `${bang}[${text}](${page}/${folder}/HEAD/${target})`;
  });
}
