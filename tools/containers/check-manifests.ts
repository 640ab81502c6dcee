/**
 * `check-manifests.ts <folder of a kustomization>`: checks its manifests by the schemas of the Kubernetes API, and prints the
 * problems as JSON. A process of its own, because Jest does not load these packages.
 */
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { readLayer, type Manifest } from './manifests.ts';

const models = [Deployment, HorizontalPodAutoscaler, Ingress, Job, PodDisruptionBudget, Service];

function problemsOf(manifest: Manifest): string[] {
  const model = models.find(({ kind, apiVersion }) => kind === manifest.kind && apiVersion === manifest.apiVersion);
  if (!model) return ['No schema.'];
  try {
    // Without the constructor, which copies every field.
    return validateStrictly(manifest, (watched) => model.prototype.validate.call(watched as never));
  } catch (error) {
    return [(error as Error).message];
  }
}

/** Validates an object, and returns the fields that the validator never read: the schema does not know them. */
function validateStrictly(value: unknown, validate: (watched: unknown) => void): string[] {
  const unread = new Set<string>();
  const watch = (part: unknown, at: string): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    const children = new Map(Object.entries(part).map(([key, child]) => [key, watch(child, `${at}.${key}`)]));
    for (const key of children.keys()) unread.add(`${at}.${key}`);
    return new Proxy(part, {
      get(target, key) {
        unread.delete(`${at}.${String(key)}`);
        return children.get(String(key)) ?? (Reflect.get(target, key) as unknown);
      },
    });
  };
  validate(watch(value, ''));
  return [...unread].map((field) => `${field} is unknown.`);
}

const checked = readLayer(process.argv[2] ?? '').manifests.map((manifest) => ({
  name: `${manifest.kind} ${manifest.metadata.name}`,
  problems: problemsOf(manifest),
}));
console.log(JSON.stringify(checked));
