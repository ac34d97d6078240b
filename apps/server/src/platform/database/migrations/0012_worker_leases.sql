CREATE TABLE "worker_leases" (
	"name" text PRIMARY KEY NOT NULL,
	"token" bigint DEFAULT 0 NOT NULL,
	"holder" integer,
	"expires_at" timestamp (3) with time zone,
	"worked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "undone_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "worker_leases_by_token" ON "worker_leases" USING btree ("name","token");