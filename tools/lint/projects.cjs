// The workspace's projects as their own `project.json` describes them, and whether Nx knows them as they are now.
const { globSync, readFileSync } = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');

/** @returns {{ name: string, root: string, tags: string[] }[]} */
const readProjects = () =>
  globSync('{apps,libs,tools}/*/project.json', { cwd: root })
    .sort()
    .map((file) => {
      const { name, tags = [] } = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
      return { name, root: path.dirname(file), tags };
    });

/** How the graph comes to be: Nx writes it with whatever it is asked. */
const remedy = '"npx nx show projects" makes it.';

/**
 * The boundary rule asks Nx's graph of projects, and says nothing at all of a file when there is no graph or when its
 * project is not in it. So linting without one ends here. [ADR 0001]
 *
 * @param {() => { nodes: Record<string, { data: { root: string, tags?: string[] } }> }} readGraph throws without a graph
 * @param {ReturnType<typeof readProjects>} projects
 */
function requireGraph(readGraph, projects) {
  let graph;
  try {
    graph = readGraph();
  } catch {
    throw new Error(`The graph of projects is missing, so no boundary between projects can be judged. ${remedy}`);
  }
  const asInGraph = ({ name, root: directory, tags }) => {
    const data = graph.nodes[name]?.data;
    return data?.root === directory && tags.every((tag) => data.tags?.includes(tag));
  };
  const unknown = projects.filter((project) => !asInGraph(project)).map(({ name }) => name);
  if (unknown.length > 0) throw new Error(`The graph of projects is older than ${unknown.join(', ')}. ${remedy}`);
}

module.exports = { readProjects, requireGraph };
