/** Serves the buckets of releases and files on the balancer's machine, in place of a provider's. */
import { startBucketServer } from '@mp/testing/bucket-server';
import { bucketPort } from './environment.ts';
import { machines } from './machines.ts';

const { settings } = await startBucketServer({ host: machines.edge, port: bucketPort });
console.log(`The buckets are at ${settings.AWS_ENDPOINT_URL_S3}.`);
