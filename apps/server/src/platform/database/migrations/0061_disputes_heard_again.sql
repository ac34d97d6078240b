ALTER TABLE "disputes" ADD COLUMN "heard_again_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "reversed_at" timestamp (3) with time zone;