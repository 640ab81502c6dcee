// The workspace's projects by their `project.json` files, and whether Nx's graph matches them.
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

/** The command that creates the graph: Nx writes it before every command. */
const remedy = '"npx nx show projects" makes it.';

/**
 * Checks that Nx's project graph is complete. The boundary rule reads the graph, and reports nothing for a file without a
 * graph or outside of it. So linting stops here without one. [ADR 0001]
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
