ALTER TABLE "aggregations" ADD COLUMN "first_deposit_id" uuid;--> statement-breakpoint
ALTER TABLE "aggregations" ADD COLUMN "last_deposit_id" uuid;--> statement-breakpoint
UPDATE "aggregations" SET "first_deposit_id" = bounds.first, "last_deposit_id" = bounds.last
FROM (
  SELECT aggregation_id, min(id::text COLLATE "C")::uuid AS first, max(id::text COLLATE "C")::uuid AS last
  FROM "deposits" WHERE aggregation_id IS NOT NULL GROUP BY aggregation_id
) AS bounds
WHERE bounds.aggregation_id = "aggregations".id;--> statement-breakpoint
DROP INDEX "deposits_pending_by_account";--> statement-breakpoint
DROP INDEX "deposits_pending_by_company";--> statement-breakpoint
DROP INDEX "deposits_by_leaf";
